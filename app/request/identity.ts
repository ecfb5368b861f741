import type { Login, PasswordChange, Signup } from "#shop/accounts/account-form.ts";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import type { Viewer } from "#shop/values/viewer.ts";

/*
 * What the pages ask of whoever knows who people are. The process hands it to every request; the library behind it is
 * touched in server/identity/ only. Headers that come back hold cookies and belong into the page's answer.
 */

/** Who asks: the request with its cookies, and the network address that it came from. */
export type Asking = { request: Request; address: string };

/** Too many attempts; the next one is let through after so many seconds. */
export type Wait = { kind: "wait"; seconds: number };

export type SignedIn = { kind: "in"; viewer: Viewer; headers: Headers };

export type Identity = {
  /** A failed login says no more than that: an unknown address and a wrong password are one answer. */
  signIn(
    asking: Asking,
    login: Login,
  ): Promise<SignedIn | { kind: "code"; headers: Headers } | { kind: "refused" } | Wait>;
  /** The second step where the account has a second factor: a code of the app, or a backup code. */
  enterCode(
    asking: Asking,
    code: string,
  ): Promise<SignedIn | { kind: "refused" } | { kind: "expired" } | { kind: "locked" } | Wait>;
  /** A taken address is answered like a new one; an e-mail tells its owner. */
  signUp(asking: Asking, signup: Signup): Promise<{ kind: "done"; headers: Headers } | { kind: "common" } | Wait>;
  signOut(asking: Asking): Promise<Headers>;
  /** Notes that somebody who is not the admin asked for the admin's pages; now and then, where they go on. */
  noteRefusal(asking: Asking, viewer: Viewer): Promise<void>;

  /** Always answered alike; where the address has an account, an e-mail follows. */
  askReset(asking: Asking, email: string): Promise<{ kind: "done" } | Wait>;
  isResetToken(token: string): Promise<boolean>;
  /** Ends all sessions of the account. */
  resetPassword(
    asking: Asking,
    token: string,
    password: string,
  ): Promise<{ kind: "done"; headers: Headers } | { kind: "expired" } | { kind: "common" } | Wait>;
  /**
   * Proves the address by the link that was sent there, and ends the account's other sessions. Who opened the account in
   * another browser may be a stranger: then `path` leads to a page on which the password is chosen anew.
   */
  verifyAddress(
    asking: Asking,
    token: string,
  ): Promise<{ kind: "done" } | { kind: "choose"; path: string } | { kind: "expired" }>;
  /** Sends the viewer's e-mail of confirmation once more. */
  sendVerification(asking: Asking, viewer: Viewer): Promise<{ kind: "done" } | Wait>;

  /** Ends all other sessions of the account; this one gets a new token. */
  changePassword(
    asking: Asking,
    viewer: Viewer,
    change: PasswordChange,
  ): Promise<
    | { kind: "done"; headers: Headers }
    | { kind: "problem"; field: "current" | "password"; problem: FieldProblem }
    | Wait
  >;
  /** Whether this is the viewer's password; asked before something that cannot be undone. */
  isMyPassword(asking: Asking, viewer: Viewer, password: string): Promise<boolean | Wait>;
  /** Whether the viewer has a password at all: an account that came through the provider has none. */
  hasPassword(viewer: Viewer): Promise<boolean>;

  /** The hosted provider's name as people are shown it, or null when none is configured. */
  provider: string | null;
  /** Where to send the browser, with a cookie that binds the answer to it; null when the provider cannot be reached. */
  startProvider(asking: Asking, backTo: string): Promise<{ location: string; headers: Headers } | null>;

  secondFactor: {
    isOn(viewer: Viewer): Promise<boolean>;
    /** A secret to put into an authenticator app, and codes for the day it is lost; shown once. null: the password was wrong. */
    begin(
      asking: Asking,
      viewer: Viewer,
      password: string,
    ): Promise<{ uri: string; backupCodes: string[] } | null | Wait>;
    /** null: the code was wrong. */
    confirm(asking: Asking, code: string): Promise<Headers | null>;
    /** `code`: of the app, or a backup code; the password alone does not do. */
    end(
      asking: Asking,
      viewer: Viewer,
      password: string,
      code: string,
    ): Promise<Headers | "wrong_password" | "wrong_code" | Wait>;
  };
};

import type { Login, PasswordChange, Signup } from "#shop/accounts/account-form.ts";
import type { FieldProblem } from "#shop/values/form-fields.ts";
import type { Viewer } from "#shop/values/viewer.ts";

/*
 * The authentication interface for pages. The process passes it to every request; only server/identity/ uses the
 * library behind it. Returned headers hold cookies: add them to the response.
 */

/** The request with its cookies, and the client's network address. */
export type Asking = { request: Request; address: string };

/** Too many attempts; the next one is allowed after so many seconds. */
export type Wait = { kind: "wait"; seconds: number };

export type SignedIn = { kind: "in"; viewer: Viewer; headers: Headers };

export type Identity = {
  /** A failed login has one answer: it does not reveal whether the address or the password was wrong. */
  signIn(
    asking: Asking,
    login: Login,
  ): Promise<SignedIn | { kind: "code"; headers: Headers } | { kind: "refused" } | Wait>;
  /** The second step for an account with a second factor: a code of the app, or a backup code. */
  enterCode(
    asking: Asking,
    code: string,
  ): Promise<SignedIn | { kind: "refused" } | { kind: "expired" } | { kind: "locked" } | Wait>;
  /** A taken address has the same answer as a new one; its owner gets an e-mail. */
  signUp(asking: Asking, signup: Signup): Promise<{ kind: "done"; headers: Headers } | { kind: "common" } | Wait>;
  signOut(asking: Asking): Promise<Headers>;
  /** Records that somebody who is not the admin requested admin pages, at intervals while they continue. */
  noteRefusal(asking: Asking, viewer: Viewer): Promise<void>;

  /** The same answer for every address; if it has an account, an e-mail follows. */
  askReset(asking: Asking, email: string): Promise<{ kind: "done" } | Wait>;
  isResetToken(token: string): Promise<boolean>;
  /** Ends all sessions of the account. */
  resetPassword(
    asking: Asking,
    token: string,
    password: string,
  ): Promise<{ kind: "done"; headers: Headers } | { kind: "expired" } | { kind: "common" } | Wait>;
  /**
   * Verifies the address by the link sent there, and ends the account's other sessions. If another browser opened the
   * account, a stranger may have: then `path` leads to a page that sets a new password.
   */
  verifyAddress(
    asking: Asking,
    token: string,
  ): Promise<{ kind: "done" } | { kind: "choose"; path: string } | { kind: "expired" }>;
  /** Sends the viewer's confirmation e-mail again. */
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
  /** Whether this is the viewer's password; checked before something irreversible. */
  isMyPassword(asking: Asking, viewer: Viewer, password: string): Promise<boolean | Wait>;
  /** Whether the viewer has a password at all: an account that came through the provider has none. */
  hasPassword(viewer: Viewer): Promise<boolean>;

  /** The hosted provider's display name, or null when none is configured. */
  provider: string | null;
  /**
   * The redirect to the provider, with a cookie that binds its answer to this browser; null when the provider cannot be
   * reached.
   */
  startProvider(asking: Asking, backTo: string): Promise<{ location: string; headers: Headers } | null>;

  secondFactor: {
    isOn(viewer: Viewer): Promise<boolean>;
    /** A secret for an authenticator app, and backup codes; shown once. null: the password was wrong. */
    begin(
      asking: Asking,
      viewer: Viewer,
      password: string,
    ): Promise<{ uri: string; backupCodes: string[] } | null | Wait>;
    /** null: the code was wrong. */
    confirm(asking: Asking, code: string): Promise<Headers | null>;
    /** `code`: of the app, or a backup code; the password alone is not enough. */
    end(
      asking: Asking,
      viewer: Viewer,
      password: string,
      code: string,
    ): Promise<Headers | "wrong_password" | "wrong_code" | Wait>;
  };
};

import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { formAction } from "./form-action.ts";

const args = (body: BodyInit) => ({
  request: new Request("http://shop.invalid", { method: "POST", body }),
  params: {},
  context: new RouterContextProvider(),
});
const posted = (fields: Record<string, string>) => args(new URLSearchParams(fields));

test("the pressed button is read under its name and under the former release's", async () => {
  const action = formAction(({ intent }) => Promise.resolve(intent));
  expect(await action(posted({ intent: "save", do: "find" }))).toBe("save");
  expect(await action(posted({ do: "find" }))).toBe("find");
  expect(await action(posted({ name: "Sunita" }))).toBe("");
});

test("an error is logged and answered by 503 with what was entered; a response passes, and no form is 400", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const failing = formAction(
    () => Promise.reject(new Error("the line is down")),
    (form) => ({ name: form.get("name") }),
  );
  expect(await failing(posted({ name: "Sunita" }))).toMatchObject({
    data: { kind: "failed", name: "Sunita" },
    init: { status: 503 },
  });
  expect(log).toHaveBeenCalledOnce();
  const redirecting = formAction(() => Promise.reject(Response.redirect("http://shop.invalid/login")));
  await expect(redirecting(posted({}))).rejects.toBeInstanceOf(Response);
  await expect(failing(args("no form"))).rejects.toMatchObject({ init: { status: 400 } });
});

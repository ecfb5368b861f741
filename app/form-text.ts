/** One text of a form, '' when it is missing or a file: a form of ours always sends it, a stranger's may not. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

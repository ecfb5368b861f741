/*
 * React Router has the browser fetch all script of a page beside what the page shows: on a slow line 110 KB of it come down
 * before the first letter is painted. What is read goes before what moves: here the same start is put off until the page
 * has been painted once. Links and forms work meanwhile, as they do without script. The counter is no reading: there script comes
 * as soon as it can.
 */
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const START = /<script( nonce="[^"]+")? type="module" async="">([^]*?)<\/script>/;
const IMPORTS = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/** A rendered page, whose start of the framework waits for the first painting; one without it, or of the development server, as it is. */
export function withLateScripts(html: string): string {
  const [whole, nonce = "", start = ""] = START.exec(html) ?? [];
  if (whole === undefined || start.includes("/@")) return html;
  const files: string[] = [];
  const take = (_link: string, file: string) => {
    files.push(JSON.stringify(file));
    return "";
  };
  // The links stand in the head, which is a small part of a page.
  const body = html.indexOf("</head>");
  const head = html.slice(0, body).replaceAll(PRELOADS, take);
  return head + html.slice(body).replace(whole, () => `<script${nonce}>${late(start, files)}</script>`);
}

/** All files are asked for at once, so that none waits until another one has named it. */
function late(start: string, files: readonly string[]): string {
  const imports = [...start.matchAll(IMPORTS)].map(([, name = "", file = ""]) => ({ name, file }));
  const preload = `[${files.join()}].forEach(f=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:f})))`;
  const modules = `Promise.all([${imports.map(({ file }) => `import(${file})`).join()}])`;
  const begin = `()=>{${preload};${modules}.then(([${imports.map(({ name }) => name).join()}])=>{${start.replaceAll(IMPORTS, "").trim()}})}`;
  // A page in the background is not painted until somebody looks.
  return `((f)=>document.hidden?f():requestAnimationFrame(()=>setTimeout(f)))(${begin})`;
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Paths of PEM files, and the certificate itself, which signs itself. */
export type Certificate = { path: string; keyPath: string; pem: string };

/** A self-signed certificate for a day. */
export function makeCertificate(folder: string, host: string): Certificate {
  const [path, keyPath] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  execFileSync("openssl", [...kind, ...names, "-keyout", keyPath, "-out", path], { stdio: "ignore" });
  return { path, keyPath, pem: readFileSync(path, "utf8") };
}

/** Made by vite.config.ts: the address of a language's words for app pages, by its name. */
declare module "virtual:app-words" {
  const addresses: Readonly<Partial<Record<string, string>>>;
  export default addresses;
}

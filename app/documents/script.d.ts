/** Made by vite.config.ts. */
declare module "*?script" {
  const code: string;
  export default code;
}

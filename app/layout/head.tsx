/** What the head of every page has. */
export function HeadBasics() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#124524" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

/** Structured data for search engines. '<' is written as an escape, so that no text of ours can end the element. */
export function JsonLd({ of }: { of: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(of).replaceAll("<", "\\u003c") }}
    />
  );
}

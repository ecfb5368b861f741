/** Structured data for search engines. '<' is escaped, so that no text can end the element. */
export function JsonLd({ of }: { of: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(of).replaceAll("<", "\\u003c") }}
    />
  );
}

/**
 * Data of a document, whose loader returns it. React Router encodes what can be enumerated before it renders, for a script
 * that goes on with it. A document has no such script, and its products are the most of that data.
 */
export function forRendering<Data extends object>(data: Data): Data {
  const hidden = Object.entries(data).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties({}, Object.fromEntries(hidden)) as Data;
}

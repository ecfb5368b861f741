/**
 * The JSON of a hidden field that holds what a form was filled from, for a schema to check. The former release named its
 * values `typed`. Throws where it is no JSON of an object.
 */
export function parseBase(text: string): unknown {
  const { typed, ...base } = JSON.parse(text) as Record<string, unknown>;
  return { values: typed, ...base };
}

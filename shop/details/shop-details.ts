/** A licence that an Indian dealer shows: 'Fertilizer licence', 'NSK/2024/123'. */
export type Licence = { label: string; number: string };

/** NaN for what is no id: nothing is found by it. */
export const customerIdIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN);

import { isAPIError } from "better-auth/api";

/** What the library answers, or null where it refuses; anything else it throws is a surprise. */
export async function orRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}

/** Topic: a person's data was erased, and so must be what the processes hold of it outside the database. */
export const PERSON_ERASED = "person_erased";

/** bytes: 10,000 rows with long descriptions are about 5 MB. */
export const MOST_SHEET_BYTES = 10 * 1024 * 1024;

/**
 * bytes: the file is in memory while its pictures are made, and small machines have one gigabyte. Four hundred
 * photographs as messengers send them fit; more need another file.
 */
export const MOST_ZIP_BYTES = 64 * 1024 * 1024;

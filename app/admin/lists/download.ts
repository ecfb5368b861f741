/* One route for both files: each route costs every app page some bytes. */
export { action } from "../backups/download-backup.ts";
export { loader } from "../payments/download-payments.ts";

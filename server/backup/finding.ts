/** What the doctor found. */
export type Finding = {
  about: "disk" | "database" | "books" | "retention" | "files" | "mail" | "clock" | "settings" | "backups";
  /** 'bad': something is broken, or will lose data. 'mind': it works, and should be looked at. */
  state: "well" | "mind" | "bad";
  /** What is so, and what to do about it: in plain words, without a secret or a customer's particulars. */
  said: string;
};

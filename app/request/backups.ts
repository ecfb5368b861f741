/** A daily backup, or one that the admin made. */
export type BackupFile = { name: string; at: Date; bytes: number };

export type BackupsView = {
  /** False: this process makes no daily backups (BACKUPS=off). */
  isOn: boolean;
  /** Absolute path on the server. */
  folder: string;
  /** The newest first. */
  files: BackupFile[];
  /** Of the one that this process makes now, 0 to 100; null: it makes none. */
  percent: number | null;
  /** Time and reason of the last failure, while none has succeeded since. */
  failure: string | null;
};

/** The backups of the process, for the admin's pages. */
export type Backups = {
  view(): Promise<BackupsView>;
  /** Begins a backup and does not wait for it; nothing while this process makes one. */
  start(): void;
  /** The bytes of a backup by its name; null for any other file. */
  open(name: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | null>;
  /** Whether none has succeeded for two days, of a shop that is older and has data of its own. Never while they are off. */
  isOverdue(): Promise<boolean>;
};

import { refuseHostileValues } from "./hostile/refuse-values.ts";

refuseHostileValues("embedded");

/* Stands in every document behind its header, so that the first frame already shows what is the reader's own. */
import { paintPerson } from "./paint-session.ts";

paintPerson();

/* Inlined in every document after its header, so that the first frame shows the viewer's own data. */
import { paintPerson } from "./paint-session.ts";

paintPerson();

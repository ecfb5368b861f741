/* Inlined in every document after its header, so that the first frame shows what is the viewer's own. */
import { paintPerson } from "./paint-session.ts";

paintPerson();
/** On a phone, the languages are in the menu, unless its own is one of them: later, their row would push the page. */
document.querySelector(`.nav [lang=${navigator.language.slice(0, 2)}]`)?.parentElement?.classList.remove("nav-desk");

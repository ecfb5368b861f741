import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "સંપર્ક",
    description: "અમારો સંપર્ક કેવી રીતે કરવો, અને મેસેજ મોકલવાનું ફોર્મ.",
    heading: "સંપર્ક",
    lead: "અમને મેસેજ મોકલો. દરેક મેસેજ અમે જાતે વાંચીએ છીએ.",
    name: "નામ",
    email: "ઈમેલ",
    message: "મેસેજ",
    send: "મોકલો",
    sending: "મોકલીએ છીએ...",
    sent: "મેસેજ મોકલાઈ ગયો!",
    sentText: "આભાર. અમે ઈમેલથી જવાબ આપીશું.",
    failed: "મેસેજ ગયો નહીં. તમે લખેલું અહીં જ છે. ફરી પ્રયત્ન કરો.",
    privacy: "તમારી માહિતી અમે કેવી રીતે વાપરીએ છીએ",
    problems: "આ માહિતી સુધારો:",
    callInstead: "ફોન પર વાત કરવી છે?",
    mistake: "પેજ: %\nખોટા શબ્દો: \nસાચા શબ્દો: ",
  },
};

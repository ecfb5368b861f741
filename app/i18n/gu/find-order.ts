import type { Translation } from "../translation.ts";
import { counted } from "./numbers.ts";

export const findOrderWords: Translation["findOrderWords"] = {
  findOrder: {
    title: "ઓર્ડર ટ્રેક કરો",
    heading: "ઓર્ડર ટ્રેક કરો",
    lead: "ઓર્ડર નંબર અને ઓર્ડર વખતે આપેલો ફોન નંબર નાખો. એકાઉન્ટની જરૂર નથી.",
    number: "ઓર્ડર નંબર",
    numberHint: "છ આંકડા, જેમ કે 482 913. ઓર્ડર સાથે અમે આપ્યો હતો.",
    phone: "ફોન",
    phoneHint: "ઓર્ડર વખતે આપેલો નંબર.",
    find: "ઓર્ડર ટ્રેક કરો",
    finding: "ઓર્ડર શોધીએ છીએ…",
    notFound: "આ ઓર્ડર નંબર અને આ ફોન નંબરનો કોઈ ઓર્ડર મળ્યો નહીં.",
    notFoundText: "બંને નંબર જોઈ લો અને ફરી પ્રયત્ન કરો.",
    wait: (minutes: number) => `ઘણી વાર પ્રયત્ન થયો. ${counted(minutes, "મિનિટ", "મિનિટ")} પછી ફરી પ્રયત્ન કરો.`,
    failed: "અત્યારે ઓર્ડર શોધી શકાયો નહીં.",
    failedText: "તમે લખેલું અહીં જ છે. ફરી પ્રયત્ન કરો.",
    products: "વસ્તુઓ",
    goesTo: "ડિલિવરીનું સરનામું",
    masked: "સલામતી માટે નામ અને સરનામાનો થોડો જ ભાગ બતાવીએ છીએ.",
    another: "બીજો ઓર્ડર ટ્રેક કરો",
  },
};

import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

/** s as a person says them. */
function span(seconds: number): string {
  if (seconds < 90) return counted(seconds, "સેકન્ડ", "સેકન્ડ");
  return counted(Math.ceil(seconds / 60), "મિનિટ", "મિનિટ");
}

export const formWords: Translation["formWords"] = {
  form: {
    wait: (seconds: number) => `ઘણી વાર પ્રયત્ન થયો. ${span(seconds)} રાહ જોઈને ફરી પ્રયત્ન કરો.`,
    optional: "જરૂરી નથી",
  },
  problems: {
    name: { required: "નામ લખો." },
    email: { required: "ઈમેલ લખો.", not_email: "ઈમેલ name@example.in જેવો લખો." },
    phone: { required: "ફોન નંબર લખો." },
    address: { required: "ઘર કે શેરી, ગામ અને પિન કોડ લખો." },
    pin: { required: "પિન કોડ લખો." },
    message: { required: "મેસેજ લખો." },
    password: { required: "પાસવર્ડ લખો." },
    current: { required: "હાલનો પાસવર્ડ લખો." },
    shopName: { required: "દુકાનનું નામ લખો." },
    number: {
      required: "ઓર્ડર નંબર લખો.",
      not_digits: "ફક્ત આંકડા લખો, જેમ કે 482 913.",
      too_few: "આંકડા ઓછા છે. ઓર્ડર નંબરમાં છ આંકડા હોય છે, જેમ કે 482 913.",
      too_many: "આંકડા વધારે છે. ઓર્ડર નંબરમાં છ આંકડા હોય છે, જેમ કે 482 913.",
    },
  },
  problem: {
    required: () => "આ માહિતી ભરો.",
    too_long: (limit: number) => `વધુમાં વધુ ${number.format(limit)} અક્ષર લખો.`,
    not_email: () => "ઈમેલ name@example.in જેવો લખો.",
    not_digits: () => "ફક્ત આંકડા લખો, જેમ કે 98220 45678.",
    too_few: () => "આંકડા ઓછા છે. ફોન નંબરમાં 10 આંકડા હોય છે, જેમ કે 98220 45678 અથવા 0253 258 0123.",
    too_many: () => "આંકડા વધારે છે. ફોન નંબરમાં 10 આંકડા હોય છે, જેમ કે 98220 45678 અથવા 0253 258 0123.",
    password_short: () => "ઓછામાં ઓછા 8 અક્ષર કે આંકડા રાખો.",
    password_long: () =>
      "આ પાસવર્ડ બહુ લાંબો છે. વધુમાં વધુ 72 અક્ષર રાખો. ગુજરાતી જેવી ભારતીય લિપિમાં દરેક અક્ષર અને માત્રા ત્રણ ગણાય છે.",
    password_common: () => "આ પાસવર્ડ ઘણા લોકો વાપરે છે, ધારી લેવો સહેલો છે. બીજો પાસવર્ડ રાખો.",
    password_wrong: () => "આ હાલનો પાસવર્ડ નથી.",
    starts_with_zero: () => "એસટીડી કોડવાળા ફોન નંબરમાં 0 પછી 10 આંકડા હોય છે, જેમ કે 0253 258 0123.",
    out_of_range: () => "ખાનાની ઉપર બતાવેલી મર્યાદામાં પૂરી સંખ્યા લખો.",
    not_pin: () => "પિન કોડમાં 6 આંકડા હોય છે, જેમ કે 422303.",
    not_day: () => "તારીખ લખો, જેમ કે 24-11-2026.",
    foreign: () => "અમે ફક્ત ભારતના નંબર પર ફોન કરી શકીએ છીએ, જેમ કે 98220 45678 અથવા 0253 258 0123.",
  },
};

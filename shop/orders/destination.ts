import type { Destination } from "../delivery/decide-delivery.ts";
import { readPin } from "../values/text.ts";
import { villageOf } from "./customers/village.ts";

/** Where an order goes: as the buyer gave it, and what is missing from the address. */
export function destinationOf(address: string, given: Destination = { pin: null, village: null }): Destination {
  return { pin: given.pin ?? readPin(address), village: villageOf({ address, village: given.village }) || null };
}

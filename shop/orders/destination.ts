import type { Destination } from "../delivery/decide-delivery.ts";
import { readPin } from "../delivery/pin.ts";

/** Where an order goes: as the buyer gave it, with the PIN code of the address where none was given. */
export const toDestination = (address: string, { pin, village }: Destination = NOWHERE): Destination => ({
  pin: pin ?? readPin(address),
  village,
});

const NOWHERE: Destination = { pin: null, village: null };

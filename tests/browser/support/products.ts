/** Products of the demonstration that the tests go by; plenty of each is in stock unless it says otherwise. */
export const tomato = { name: "Tomato Arka Rakshak F1", path: "/products/tomato-arka-rakshak-f1", price: "₹425.00" };
export const brinjal = {
  name: "Brinjal Pusa Purple Long",
  path: "/products/brinjal-pusa-purple-long",
  price: "₹45.00",
};
/** In three packs: with an MRP, without one, and out of stock. */
export const chilli = { name: "Chilli Pusa Jwala", path: "/products/chilli-pusa-jwala", price: "₹165.00" };
export const trowel = { name: "Hand trowel", path: "/products/hand-trowel", price: "₹110.00" };

/** Three are left. */
export const onion = { name: "Onion Agrifound Dark Red", path: "/products/onion-agrifound-dark-red", price: "₹950.00" };
/** Two are left. */
export const sunflower = { name: "Sunflower DRSH 1", path: "/products/sunflower-drsh-1", price: "₹1,180.00" };
/** One is left. */
export const mistBlower = {
  name: "Mist blower 14 L, petrol, 2-stroke",
  path: "/products/mist-blower-14-l-petrol-2-stroke",
  price: "₹11,900.00",
};
/** None is left. */
export const lucerne = { name: "Lucerne Anand 2", path: "/products/lucerne-anand-2", price: "₹540.00" };

export const buyer = {
  Name: "Sunita Jadhav",
  Email: "sunita@example.in",
  Phone: "98220 45678",
  Address: "Gat 14, Ozar Mig Road\nNiphad, Nashik 422 303",
};

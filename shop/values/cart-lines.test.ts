import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addToCart,
  decreaseInCart,
  emptyCart,
  markOrdered,
  putBack,
  MOST_LINES,
  removeFromCart,
  takenOut,
  type Cart,
  type CartLine,
} from "./cart-lines.ts";
import { repriceCart } from "../cart/reprice-cart.ts";
import { cartFromText, cartToText } from "../cart/cart-codec.ts";

const tomato = { id: 7, pricePaise: 42_500, stock: 3, mostPerOrder: 25 };
const line = (values: Partial<CartLine> = {}): CartLine => ({
  productId: 7,
  quantity: 1,
  seenPaise: 42_500,
  orderedQuantity: 0,
  ...values,
});

describe("the cart's rules", () => {
  test("a new product is appended with quantity 1", () => {
    const before = [line({ productId: 3 })];
    expect(addToCart(before, tomato)).toEqual({ cart: [...before, line()], change: "added" });
  });

  test("a product that is in the cart already is raised by 1", () => {
    expect(addToCart([line()], tomato)).toEqual({ cart: [line({ quantity: 2 })], change: "increased" });
  });

  test("the quantity never passes the stock", () => {
    expect(addToCart([line({ quantity: 3 })], tomato)).toEqual({ cart: [line({ quantity: 3 })], change: "no_more" });
    expect(addToCart([], tomato, 50).cart).toEqual([line({ quantity: 3 })]);
    expect(addToCart([], { ...tomato, stock: 0 })).toEqual({ cart: [], change: "no_more" });
  });

  test("decreasing lowers by 1 and at 1 removes the line", () => {
    expect(decreaseInCart([line({ quantity: 2 })], tomato)).toEqual({ cart: [line()], change: "decreased" });
    expect(decreaseInCart([line()], tomato)).toEqual({ cart: [], change: "removed" });
  });

  test("decreasing a line above the stock begins at the stock", () => {
    expect(decreaseInCart([line({ quantity: 9 })], tomato)).toEqual({
      cart: [line({ quantity: 2 })],
      change: "decreased",
    });
  });

  test("removing and emptying say so, and say nothing when there is nothing", () => {
    expect(removeFromCart([line()], 7)).toEqual({ cart: [], change: "removed" });
    expect(removeFromCart([line()], 8).change).toBe("none");
    expect(emptyCart([line()])).toEqual({ cart: [], change: "emptied" });
    expect(emptyCart([]).change).toBe("none");
  });

  test("a full cart takes no further line but raises those it has", () => {
    const full = Array.from({ length: MOST_LINES }, (_, index) => line({ productId: index + 1 }));
    expect(addToCart(full, { id: 1000, pricePaise: 1, stock: 5, mostPerOrder: 25 }).change).toBe("full");
    expect(addToCart(full, tomato).change).toBe("increased");
  });

  test("an order marks its lines and takes none out", () => {
    const cart = [line({ quantity: 2 }), line({ productId: 8 })];
    const marked = markOrdered(cart, [{ productId: 7, quantity: 2 }], { again: false });
    expect(marked).toEqual([line({ quantity: 2, orderedQuantity: 2 }), line({ productId: 8 })]);
  });

  test("an order that is told once more is marked once, also when its first answer was lost", () => {
    const ordered = [{ productId: 7, quantity: 2 }];
    const lost = [line({ quantity: 2 })];
    const marked = markOrdered(lost, ordered, { again: true });
    expect(marked).toEqual([line({ quantity: 2, orderedQuantity: 2 })]);
    expect(markOrdered(marked, ordered, { again: true })).toEqual(marked);
  });

  test("Undo puts back what went, to its place, and leaves alone what was done since", () => {
    const before = [line({ productId: 1 }), line({ productId: 2 }), line({ productId: 3 })];
    const without = removeFromCart(before, 2).cart;
    const since = [...without.slice(0, 1).map((each) => ({ ...each, quantity: 5 })), ...without.slice(1)];
    const back = putBack(since, takenOut(before, without));
    expect(back).toEqual([line({ productId: 1, quantity: 5 }), line({ productId: 2 }), line({ productId: 3 })]);
    expect(putBack(back, takenOut(before, without))).toEqual(back);
    expect(putBack([], takenOut(before, []))).toEqual(before);
  });
});

const product = { ...tomato, mrpPaise: 49_000, gone: false };

describe("the cart beside today's shop", () => {
  test("counts today's price and says what it was", () => {
    const reviewed = repriceCart([line({ quantity: 2, seenPaise: 40_000 })], [product]);
    expect(reviewed).toMatchObject({ pieces: 2, totalPaise: 85_000, savedPaise: 13_000 });
    expect(reviewed.lines[0]).toMatchObject({ priceWasPaise: 40_000, state: "ready" });
  });

  test("counts no more pieces than there are", () => {
    const [reviewed] = repriceCart([line({ quantity: 9 })], [product]).lines;
    expect(reviewed).toMatchObject({ quantity: 3, requested: 9, state: "short", totalPaise: 127_500 });
  });

  test("counts no more pieces than one order takes, and says so apart", () => {
    const [reviewed] = repriceCart([line({ quantity: 30 })], [{ ...product, stock: 400 }]).lines;
    expect(reviewed).toMatchObject({ quantity: 25, requested: 30, state: "most" });
    expect(addToCart([], { ...tomato, stock: 400 }, 9999).cart).toMatchObject([{ quantity: 25 }]);
    expect(addToCart([line({ quantity: 25 })], { ...tomato, stock: 400 }).change).toBe("no_more");
  });

  test("counts nothing of what is sold out or gone, and drops what never was", () => {
    const cart = [line(), line({ productId: 8 }), line({ productId: 9 })];
    const reviewed = repriceCart(cart, [
      { ...product, stock: 0 },
      { ...product, id: 8, gone: true },
    ]);
    expect(reviewed.lines.map((each) => each.state)).toEqual(["out", "gone"]);
    expect(reviewed).toMatchObject({ pieces: 0, totalPaise: 0 });
  });
});

const anyCart = fc
  .uniqueArray(
    fc.record({
      productId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      seenPaise: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      orderedQuantity: fc.integer({ min: 0, max: 9999 }),
    }),
    { maxLength: MOST_LINES, selector: (each) => each.productId },
  )
  .map((lines): Cart => lines);

const anyStep = fc.record({
  verb: fc.constantFrom("add", "decrease", "remove"),
  id: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});

describe("the cart's arithmetic", () => {
  test("its text says the same cart, and fits a cookie", () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const text = cartToText(cart);
        expect(cartFromText(text)).toEqual(cart);
        expect(text).toMatch(/^[\w.]*$/);
        expect(text.length).toBeLessThan(2000);
      }),
    );
  });

  test("a text with a line of no pieces, of fewer or of too many has no such line", () => {
    expect(cartFromText("1_c.2.9ix")).toHaveLength(1);
    for (const pieces of ["0", "00", "-1", "0.5", "7ps"]) expect(cartFromText(`1_c.${pieces}.9ix`)).toEqual([]);
  });

  test("no text of a stranger is an error", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^1(_[0-9a-z.]{0,12}){0,80}$/)), (text) => {
        const cart = cartFromText(text);
        expect(cart.length).toBeLessThanOrEqual(MOST_LINES);
        for (const { quantity } of cart) expect(quantity).toBeGreaterThan(0);
        expect(cartFromText(cartToText(cart))).toEqual(cart);
      }),
    );
  });

  test("whatever is tapped, no line passes its stock, none is empty and none appears twice", () => {
    const stocked = [1, 2, 3, 4, 5].map((id) => ({ id, pricePaise: id * 100, stock: id * 3 - 3, mostPerOrder: 9 }));
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let cart: Cart = [];
        for (const { verb, id, quantity } of steps) {
          const products = stocked[id - 1]!;
          if (verb === "add") cart = addToCart(cart, products, quantity).cart;
          else if (verb === "decrease") cart = decreaseInCart(cart, products).cart;
          else cart = removeFromCart(cart, id).cart;
          for (const each of cart) {
            expect(each.quantity).toBeGreaterThan(0);
            expect(each.quantity).toBeLessThanOrEqual(stocked[each.productId - 1]!.stock);
          }
          expect(new Set(cart.map((each) => each.productId)).size).toBe(cart.length);
        }
      }),
    );
  });

  test("the total is the sum of quantity times today's price", () => {
    fc.assert(
      fc.property(anyCart, fc.nat(100_000), (cart, pricePaise) => {
        const stocked = cart.map((each) => ({
          id: each.productId,
          pricePaise,
          stock: 9999,
          mostPerOrder: 9999,
          mrpPaise: null,
          gone: false,
        }));
        const reviewed = repriceCart(cart, stocked);
        const pieces = cart.reduce((sum, each) => sum + each.quantity, 0);
        expect(reviewed).toMatchObject({ pieces, totalPaise: pieces * pricePaise, savedPaise: 0 });
      }),
    );
  });
});

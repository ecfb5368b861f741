import { Form, href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { formatPaise, plainRupees } from "#shop/values/money.ts";
import { InPlaceForm, MOVES, type InPlaceAnswer } from "./in-place-form.tsx";

type Props = {
  card: ProductCard & { /** The last count by a person. */ count: number };
  /** The current address of the list. */
  back: string;
  /** The server's answer to a form without script. */
  answer: unknown;
  onDelete: (product: { id: number; name: string }, pressed: Element | null) => void;
};

/** The list at the row of this product. */
const cardAddress = (back: string, id: number): string => `${back}#product-${id}`;

/** A product behind /admin: its data, stock and actions. */
export function AdminProductCard({ card, back, answer, onDelete }: Props) {
  const m = useMessages({ adminWords });
  const { list } = m.adminProducts;
  return (
    <article className="good">
      <div className={`good-pic wall-${card.sparePart ? "parts" : card.category}`}>
        <Picture pictureId={card.pictureId} category={card.category} alt="" slot="line" />
      </div>
      <div className="good-text">
        <h3>
          <PlainLink to={href("/products/:slug", { slug: card.slug })}>{card.name}</PlainLink>
        </h3>
        <p className="pack">{m.product.packOf(card.pack)}</p>
        <p className="good-price">{formatPaise(card.pricePaise)}</p>
      </div>
      <Figures card={card} back={back} answer={answer as InPlaceAnswer | undefined} />
      <div className="good-foot">
        <PlainLink
          className="btn btn-quiet"
          to={`${href("/admin/editproduct/:id", { id: String(card.id) })}?${new URLSearchParams({ back: cardAddress(back, card.id) })}`}
          aria-label={list.editNamed(card.name)}
        >
          {list.edit}
        </PlainLink>
        <Form
          method="post"
          action={href("/admin/allproducts")}
          onSubmit={(event) => {
            event.preventDefault();
            onDelete({ id: card.id, name: card.name }, event.currentTarget);
          }}
        >
          <input type="hidden" name="intent" value="ask" />
          <input type="hidden" name="id" value={card.id} />
          <input type="hidden" name="back" value={back} />
          <button className="btn btn-danger" type="submit" aria-label={list.deleteNamed(card.name)}>
            {list.delete}
          </button>
        </Form>
      </div>
    </article>
  );
}

/** The counted stock; price, deliveries and damage behind one tap. */
function Figures({ card, back, answer }: Pick<Props, "card" | "back"> & { answer: InPlaceAnswer | undefined }) {
  const { list } = useMessages({ adminWords }).adminProducts;
  const shared = { product: card, back: cardAddress(back, card.id), answer };
  const isOpen = answer?.id === card.id && answer.of !== "stock";
  return (
    <div className="good-figures">
      <InPlaceForm
        {...shared}
        of="stock"
        value={String(card.stock)}
        label={list.stock}
        named={list.stockOf(card.name)}
        inputMode="numeric"
      >
        {(sending) => <Save label={list.saveStockOf(card.name)} sending={sending} />}
      </InPlaceForm>
      <details open={isOpen}>
        <summary>
          {list.figures} <span className="sr">{list.figuresOf(card.name)}</span>
        </summary>
        <InPlaceForm
          {...shared}
          of="moved"
          value=""
          label={list.pieces}
          named={list.piecesOf(card.name)}
          inputMode="numeric"
        >
          {(sending) =>
            MOVES.map((reason) => (
              <button
                key={reason}
                className="btn btn-quiet"
                type="submit"
                name="reason"
                value={reason}
                aria-label={list.moveOf[reason](card.name)}
                aria-disabled={sending}
              >
                {list.moves[reason]}
              </button>
            ))
          }
        </InPlaceForm>
        <InPlaceForm
          {...shared}
          of="price"
          value={plainRupees(card.pricePaise)}
          label={list.price}
          named={list.priceOf(card.name)}
          inputMode="decimal"
        >
          {(sending) => <Save label={list.savePriceOf(card.name)} sending={sending} />}
        </InPlaceForm>
      </details>
    </div>
  );
}

function Save({ label, sending }: { label: string; sending: true | undefined }) {
  const { list } = useMessages({ adminWords }).adminProducts;
  return (
    <button className="btn btn-quiet" type="submit" aria-label={label} aria-disabled={sending}>
      {list.save}
    </button>
  );
}

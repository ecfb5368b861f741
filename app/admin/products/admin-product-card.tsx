import { Form, href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { ProductCard } from "#shop/catalogue/cards.ts";
import { formatPaise } from "#shop/money.ts";
import { StockInPlace, type StockAnswer } from "./stock-in-place.tsx";

type Props = {
  card: ProductCard & { /** The last count by a person. */ count: number };
  /** The address of the list as it stands. */
  back: string;
  /** What the server answered to a form that was sent without script. */
  answer: unknown;
  onDelete: (product: { id: number; name: string }, pressed: Element | null) => void;
};

/** A product behind /admin: what it is, how many there are, and what can be done with it. */
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
      <StockInPlace card={card} back={back} answer={answer as StockAnswer | undefined} />
      <div className="good-foot">
        <PlainLink
          className="btn btn-quiet"
          to={href("/admin/editproduct/:id", { id: String(card.id) })}
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
          <input type="hidden" name="do" value="ask" />
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

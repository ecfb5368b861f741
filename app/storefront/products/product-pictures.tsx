import { productWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { Picture, pictureAddress } from "#app/ui/picture.tsx";
import type { Product } from "#shop/catalogue/products/find-products.ts";

/** The file that a tap on a picture opens. As a file it has no language. */
const largest = (id: string): string => pictureAddress(id, 960);

/**
 * A product's picture, or several in a strip beside their thumbnails. It needs no script: a tap opens the file, and a
 * thumbnail is a link to its picture, which the browser scrolls to.
 */
export function ProductPictures({ product }: { product: Product }) {
  const { product: words } = useMessages({ productWords });
  const { pictureId, category, name, morePictures } = product;
  const back = `wall-${product.sparePart ? "parts" : category}`;
  const first = <Picture pictureId={pictureId} category={category} alt={name} slot="product" first />;
  if (pictureId === null) return <div className={`prod-pic ${back}`}>{first}</div>;
  if (morePictures.length === 0) {
    return (
      <OutwardLink className={`prod-pic ${back}`} to={largest(pictureId)} title={words.enlarge}>
        {first}
      </OutwardLink>
    );
  }
  const pictures = [{ id: pictureId, alt: "" }, ...morePictures];
  return (
    <div className="gallery">
      <div className={`prod-pic ${back}`}>
        {pictures.map(({ id, alt }, index) => (
          <OutwardLink key={id} id={anchorOf(index)} to={largest(id)} title={words.enlarge}>
            {index === 0 ? (
              first
            ) : (
              <Picture
                pictureId={id}
                category={category}
                alt={alt === "" ? words.packNamed(name, words.picture(index + 1)) : alt}
                slot="product"
              />
            )}
          </OutwardLink>
        ))}
      </div>
      <nav className="thumbs" aria-label={words.pictures(pictures.length)}>
        {pictures.map(({ id }, index) => (
          <a key={id} className={back} href={`#${anchorOf(index)}`}>
            <img src={pictureAddress(id, 160)} width={80} height={80} alt={words.picture(index + 1)} loading="lazy" />
          </a>
        ))}
      </nav>
    </div>
  );
}

/** The fragment of a picture in the page's address. */
const anchorOf = (index: number): string => `pic-${index + 1}`;

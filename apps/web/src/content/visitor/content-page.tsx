import type { ContentDetail } from '@trunkline/contract/content/items';
import type { ContentPicture } from '@trunkline/contract/content/pictures';
import { ContentBody } from '../content-body.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './content-page.module.css';

/** The page is at most 720 pixels wide. */
const pictureSizes = '(max-width: 768px) 100vw, 720px';

/** A page that staff have written: title, summary and text. */
export function ContentPage({ item }: { readonly item: ContentDetail }) {
  return (
    <Stack as="article" centred padTop="7" padX="6" padBottom="0" gap="6" className={styles.page} lang={item.language}>
      <Stack as="header" gap="3">
        <h1>{item.title}</h1>
        {item.excerpt && (
          <Text size="section" leading="24" tone="2">
            {item.excerpt}
          </Text>
        )}
      </Stack>
      {item.picture && <ItemPicture picture={item.picture} />}
      <ContentBody html={item.body_html} language={item.language} />
    </Stack>
  );
}

/**
 * The own picture of an item. Banners and news have their own `<picture>`: one component for three pages would be a chunk of its own,
 * 100 bytes more on every public page (docs/decisions/0013-public-pages-stay-light.md) and one more request of the home page.
 */
const ItemPicture = ({ picture: { src, srcset, avif, width, height, alt } }: { readonly picture: ContentPicture }) => (
  <picture className={styles.picture}>
    <source type="image/avif" srcSet={avif} sizes={pictureSizes} />
    <source type="image/webp" srcSet={srcset} sizes={pictureSizes} />
    <img src={src} alt={alt} width={width} height={height} />
  </picture>
);

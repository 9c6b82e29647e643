import type { ContentKind } from '@trunkline/contract/content/kinds';
import { IconArticle, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import type { ContentSearch } from './content-search.ts';

interface EmptyKindProps {
  readonly search: ContentSearch;
  readonly kind: ContentKind;
}

export const isContentNarrowed = ({ keyword, state, missing }: ContentSearch): boolean =>
  keyword !== undefined || state !== undefined || missing !== undefined;

/** No item of the kind, or none that matches the filters. */
export function EmptyKind({ search, kind }: EmptyKindProps) {
  const t = useT();
  const mayEdit = usePermission(['content:page:edit']);
  if (isContentNarrowed(search))
    return (
      <Empty
        icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
        title={t('ui.no_match')}
        text={t('ui.no_match_text')}
        action={
          <LinkButton to={staffPaths.content} search={{ kind }}>
            {t('ui.show_all')}
          </LinkButton>
        }
      />
    );
  return (
    <Empty
      icon={<IconArticle size={28} stroke={1.5} aria-hidden />}
      title={t(`staff_content.none_${kind}`)}
      text={t(`staff_content.none_text_${kind}`)}
      action={
        mayEdit && (
          <LinkButton
            to={staffPaths.newContent}
            search={{ kind }}
            look="primary"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t(`staff_content.new_${kind}`)}
          </LinkButton>
        )
      }
    />
  );
}

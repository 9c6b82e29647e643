import {
  deleteTrainingCategory,
  getTrainingCategory,
  saveTrainingCategory,
  type TrainingCategory,
} from '@trunkline/contract/staff/training/trainings';
import { type TrainingKind, trainingKinds } from '@trunkline/contract/training/training-enums';
import { nameLine } from '@trunkline/contract/values';
import { getLanguageName } from '@trunkline/text/languages';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { mapLanguages, pickLanguage } from '../../catalogue/staff/language-texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { staffTrainingQueries, useStaffTrainingChanged } from './staff-training.queries.ts';

type OpenDialog =
  | { readonly do: 'save'; readonly kind: TrainingKind; readonly category?: TrainingCategory }
  | { readonly do: 'delete'; readonly category: TrainingCategory };

/** Categories of trainings and of exams. */
export function TrainingCategoriesPage() {
  const t = useT();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <div className="stack">
      <PageHead
        title={t('staff_training.categories')}
        text={t('staff_training.categories_text')}
        crumbs={[{ label: t('common.learning') }, { label: t('staff_training.categories') }]}
      />
      {trainingKinds.map((kind) => (
        <CategoriesCard key={kind} kind={kind} onOpen={setDialog} />
      ))}
      {dialog?.do === 'save' && <CategoryDialog {...dialog} onClose={close} />}
      {dialog?.do === 'delete' && <DeleteDialog category={dialog.category} onClose={close} />}
    </div>
  );
}

interface CategoriesCardProps {
  readonly kind: TrainingKind;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function CategoriesCard({ kind, onOpen }: CategoriesCardProps) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['training:course:edit']);
  const { data, error, refetch } = useQuery(staffTrainingQueries.categories(kind));
  const columns: readonly TableColumn<TrainingCategory>[] = [
    {
      id: 'name',
      head: t('common.name'),
      rowHeader: true,
      cell: ({ name }) => <bdi>{pickLanguage(name, t.language)}</bdi>,
    },
    {
      id: 'offers',
      head: t(`staff_training.title_${kind}`),
      end: true,
      width: '160px',
      cell: ({ offers }) => format.number(offers),
    },
    {
      id: 'actions',
      head: t('common.actions'),
      hideHead: true,
      end: true,
      width: '120px',
      card: 'bare',
      cell: (category) =>
        mayEdit && (
          <Row as="span" gap="1" inline>
            <IconButton label={t('common.edit')} onPress={() => onOpen({ do: 'save', kind, category })}>
              <IconPencil size={16} stroke={1.75} aria-hidden />
            </IconButton>
            {category.offers === 0 && (
              <IconButton label={t('common.delete')} onPress={() => onOpen({ do: 'delete', category })}>
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </Row>
        ),
    },
  ];
  return (
    <Card
      title={t(`staff_training.title_${kind}`)}
      end={
        mayEdit && (
          <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => onOpen({ do: 'save', kind })}>
            {t('staff_training.new_category')}
          </Button>
        )
      }
      flush
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton columns={3} />
      ) : data.length === 0 ? (
        <Text padX="5" padY="5" tone="3" size="small">
          {t('staff_training.no_categories')}
        </Text>
      ) : (
        <Table label={t(`staff_training.title_${kind}`)} rows={data} rowKey={({ id }) => id} columns={columns} />
      )}
    </Card>
  );
}

const categoryFormShape = z.object({
  ...mapLanguages((language) => (language === 'en' ? nameLine(100) : z.nullish(nameLine(100)))),
  position: z.nullish(z.int().check(z.gte(0), z.lte(100_000))),
});

interface CategoryDialogProps {
  readonly kind: TrainingKind;
  readonly category?: TrainingCategory;
  readonly onClose: () => void;
}

function CategoryDialog({ kind, category, onClose }: CategoryDialogProps) {
  const t = useT();
  const changed = useStaffTrainingChanged();
  return (
    <ActionDialog
      endpoint={saveTrainingCategory}
      shape={categoryFormShape}
      record={category}
      columns={2}
      keepId={kind}
      conflict={category && { read: () => call(getTrainingCategory, { id: category.id }), take: changed }}
      title={t(category ? 'staff_training.edit_category' : 'staff_training.new_category')}
      submit={t('ui.save')}
      done={t('staff_training.saved')}
      fields={{
        ...mapLanguages((language) =>
          field(TextField, { label: t('common.name_in', { language: getLanguageName(language) }), maxLength: 100 }),
        ),
        position: field(NumberField, { label: t('staff_training.position'), hint: t('staff_training.position_hint') }),
      }}
      values={(one) => ({ ...mapLanguages((language) => one?.name[language] ?? ''), position: one?.position ?? null })}
      input={({ position, ...name }) => ({
        ...(category ? {} : { kind }),
        name: { ...mapLanguages((language) => name[language] || undefined), en: name.en ?? '' },
        position: position ?? 0,
      })}
      onDone={changed}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ category, onClose }: { readonly category: TrainingCategory; readonly onClose: () => void }) {
  const t = useT();
  const changed = useStaffTrainingChanged();
  return (
    <ActionDialog
      endpoint={deleteTrainingCategory}
      record={category}
      conflict={{ read: () => call(getTrainingCategory, { id: category.id }), take: changed }}
      title={t('staff_training.delete_title', { subject: pickLanguage(category.name, t.language) })}
      text={t('staff_training.delete_category_text')}
      submit={t('common.delete')}
      look="danger"
      done={t('staff_training.deleted')}
      onDone={changed}
      onClose={onClose}
    />
  );
}

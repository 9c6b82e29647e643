import { endUserIndustries } from '@trunkline/contract/enums';
import type { Project } from '@trunkline/contract/projects.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../ui/layout/facts.tsx';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './project-page.module.css';

/** Fields that the partner entered. */
export function ProjectDetails({ project }: { readonly project: Project }) {
  const t = useT();
  const format = useFormat();
  const { industry, predicted_leadtime, advancement, membership_type } = project;
  const known = endUserIndustries.find((one) => one === industry);
  const texts: (readonly [string, string | null])[] = [
    [t('common.contact'), project.enduser_name],
    [t('projects.industry'), known ? t(`endusers.industry_${known}`) : industry],
    [t('projects.tender'), project.is_tender ? t('projects.yes') : t('projects.no')],
    [t('projects.rival_brand'), project.rival_brand],
    [t('projects.progress'), advancement === null ? null : format.percent(String(advancement))],
    [t('projects.award'), project.predicted_awarding_date && format.day(project.predicted_awarding_date)],
    [t('common.order'), project.estimated_po_date && format.day(project.estimated_po_date)],
    [t('projects.leadtime'), predicted_leadtime === null ? null : t('projects.days', { count: predicted_leadtime })],
    [t('projects.membership'), membership_type],
    [t('projects.notes'), project.notes],
  ];
  const facts = texts.flatMap(([label, value]): Fact[] => (value ? [{ label, value: <bdi>{value}</bdi> }] : []));
  return (
    <Card title={t('projects.one')}>
      {project.description && (
        <Text dir="auto" whiteSpace="pre-line" breakWords className={styles.description}>
          {project.description}
        </Text>
      )}
      <FactList facts={facts} wide />
    </Card>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { BomPage } from '../../cart/bom/bom-page.tsx';

export const Route = createFileRoute('/_personal/personal/bom')({ component: BomPage });

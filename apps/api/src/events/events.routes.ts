import { openEvents } from '@trunkline/contract/events';
import type { AppContext } from '../platform/app-context.ts';
import { serveEvents } from '../platform/http/serve-events.ts';
import { createEventStreams } from './streams/event-streams.ts';

export function eventRoutes(app: AppContext): void {
  const streams = createEventStreams(app);
  serveEvents(app, openEvents, ({ principal }) => streams.open(principal));
}

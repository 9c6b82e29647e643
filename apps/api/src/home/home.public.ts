export { getTurnCount, oldestOfEachSide, selectWaiting, type WaitingRecord } from './waiting.sql.ts';

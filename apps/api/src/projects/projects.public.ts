// What other domains may know of projects. Rules: docs/rules/projects.md
export { projectWait, protectionWait } from './projects.flow.ts';

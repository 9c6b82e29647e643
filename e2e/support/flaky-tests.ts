import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only in their second attempt. Playwright's own list does the same for journeys. */
export default class FlakyTests implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    for (const file of files)
      for (const test of file.children.allTests('passed'))
        if (test.diagnostic()?.flaky) console.log(`flaky: ${file.relativeModuleId} > ${test.fullName}`);
  }
}

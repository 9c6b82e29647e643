import fc from 'fast-check';

// A run of the tests is repeatable: properties are tried with the same cases each time. `npm run fuzz` tries others; what it finds becomes a test of its own.
fc.configureGlobal(process.env['FUZZ'] ? { numRuns: 2_000 } : { seed: 20_261_121 });

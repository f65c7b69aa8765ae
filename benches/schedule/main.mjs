// Compares the plan with other ways to spend the same number of answers before an exam, and the
// estimate with the outcome. Prints figures and asserts nothing. Usage: benches/schedule/main.mjs
// [LEARNERS]
import { fileURLToPath } from 'node:url';
import { runnerImport } from '../../ui/node_modules/vite/dist/node/index.js';

const root = fileURLToPath(new URL('../../ui/', import.meta.url));
const simulation = fileURLToPath(new URL('simulation.ts', import.meta.url));
const { module: of } = await runnerImport(simulation, {
  root,
  configFile: false,
  logLevel: 'error',
});
const learners = Number(process.argv[2] ?? 200);
const { answers, days, questions } = of.setting;

console.info(`${questions} questions, ${days} days, ${answers} answers, ${learners} learners`);
console.info('                                            known  answers  most a day');
const counted = (atMost) => of.planned({ atMost, isCounted: true });
for (const [name, strategy] of [
  ['in order', of.inOrder],
  ['at random', of.atRandom],
  ['mistakes only', of.mistakes],
  ['plan, each day the same', counted(Math.ceil(answers / days))],
  ['greedy oracle, each day the same', of.oracle()],
  ['plan, at most 30 a day', counted(30)],
  ['plan, at most 58 a day', counted(of.spreadLimit)],
  ['greedy oracle, days as uneven as those', of.oracle(of.spreadDays)],
  ['plan without a limit', counted(1000)],
]) {
  row(name, of.meanOf(strategy, learners));
}

console.info('\nAll that falls due');
const all = { answers: Number.POSITIVE_INFINITY };
for (const [name, atMost] of [
  ['the limit that is set where none is chosen', undefined],
  ['no limit', 1000],
  ['20 a day', 20],
]) {
  row(name, of.meanOf(of.planned({ atMost, isCounted: false }), learners, all));
}

console.info(
  '\nQuestions that the estimate gives between two shares: the mean of the estimate, and what is right',
);
console.info('                                           65-75 %       75-85 %       85-95 %');
for (const [name, persistence] of [
  ['learners who forget as FSRS says', 1],
  ['who forget twice as fast', 0.5],
  ['who forget half as fast', 2],
]) {
  // These learners stopped a week before the exam.
  const { outcomes } = of.meanOf(of.atRandom, learners, { until: of.exam - 7, persistence });
  const shares = [0.65, 0.75, 0.85].map((least) => {
    const { estimated, right } = of.calibration(outcomes, least, least + 0.1);
    return `${percent(estimated)} ${percent(right)}`.padStart(14);
  });
  console.info(name.padEnd(36) + shares.join(''));
}

function percent(share) {
  return (100 * share).toFixed(1);
}

function row(name, { known, answers, most }) {
  const figures = [
    known.toFixed(3).padStart(7),
    answers.toFixed(0).padStart(9),
    most.toFixed(0).padStart(12),
  ];
  console.info(name.padEnd(42) + figures.join(''));
}

import type { ReplyStore } from '../../api/replies';
import type { ProgressStore } from '../../store/progressStore';
import { buildRunClaimName, runWithClaim } from '../../store/useClaim';
import { computeTimeLeft, listOpenRuns } from '../../study/runs/run';
import { finishRun, type UsedTime } from '../../study/runs/runChanges';
import { findRunExam } from './findRunExam';

interface Stores {
  readonly progress: ProgressStore;
  readonly replies: ReplyStore;
}

/**
 * Finishes a run whose time has run out, unless another tab finishes it. If its questions cannot be
 * loaded, the run remains for its own page to finish.
 */
export async function finishExpiredRun(
  runId: string,
  readTime: () => UsedTime,
  { progress, replies }: Stores,
  signal: AbortSignal,
): Promise<void> {
  const findRun = () => listOpenRuns(progress.read().saved.runs).find(({ id }) => id === runId);
  await runWithClaim(buildRunClaimName(runId), signal, async () => {
    const { course, exam } = findRun() ?? {};
    if (!course || !exam) return;
    const reply = await findRunExam({ course, exam }, runId, replies, signal);
    if (signal.aborted || reply.state !== 'loaded') return;
    // The run may have changed in another tab while the questions were loading.
    const run = findRun();
    const time = readTime();
    if (run === undefined || reply.value.answersFrom || computeTimeLeft(run, time.used) > 0) return;
    await progress.change(finishRun(run, reply.value, time));
  });
}

// Puts the parts that most pages share in the first script. Otherwise, each of those pages would
// need a handful of small extra requests. `npm run budget` counts the requests.
import '../components/AbsentExam';
import '../components/Dialog';
import '../components/ExamState';
import '../components/IdWithName';
import '../components/QueryView';
import '../components/ScoreBar';
import '../components/SearchLink';
import '../components/SuggestChangeLink';
import '../components/qrCodeChunk';
import '../features/progress/ProgressSummary';
import '../features/progress/UnsavedNotice';
import '../features/progress/chunks';
import '../features/progress/useAnnouncement';
import '../lib/preloadFigures';
import '../rich-text/RichText';
import '../routes/query';
import '../study/countAnswers';
import '../study/questionTexts';

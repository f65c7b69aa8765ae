import * as courses from 'texts:courses';
import * as texts from 'texts:home';
import * as questionTexts from 'texts:question';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getQuestion, listExams, listQuestions } from '../../api/calls';
import { useKnownExam } from '../../api/known';
import { getLoaded, useQuery } from '../../api/replies';
import type { Question } from '../../api/types';
import { Icon } from '../../components/Icon';
import { Note } from '../../components/Note';
import { SearchLink } from '../../components/SearchLink';
import { useProgressValue } from '../../features/progress/ProgressProvider';
import { Onward } from '../../features/question/Onward';
import { QuestionForm } from '../../features/question/QuestionForm';
import { useHandoff } from '../../handoff/handoff';
import { defineChunk, useChunk } from '../../lib/chunks';
import { ContentText } from '../../rich-text/ContentLanguage';
import { hasFormula } from '../../rich-text/formulas';
import { useTypesetQuery } from '../../rich-text/MathProvider';
import { Link } from '../../routes/Link';
import { readPageMeta } from '../../routes/pageMeta';
import {
  buildCourseSearchPath,
  buildQuestionSearchPath,
  coursesPath,
  routes,
  toHref,
} from '../../routes/paths';
import { normaliseQuery } from '../../routes/query';
import { listInitialHtml } from '../../study/questionTexts';
import { findAttempt, isWithheld } from '../../study/selectors';

const matchesChunk = defineChunk(() => import('./CourseMatches'));

/**
 * Returns the call for the question that a visitor can answer on a first visit; null if the site
 * has no question.
 */
function getSample() {
  const id = readPageMeta('sample');
  return id === undefined ? null : getQuestion(id);
}

export function listFirstCalls() {
  const sample = getSample();
  return sample === null ? [] : [{ ...sample, loading: questionTexts.loading }];
}

/** The part of the home page that lets a new visitor search for a course and answer a question. */
export function Welcome() {
  const sample = getSample();
  const reply = useTypesetQuery(useQuery(sample), sample?.path ?? '', (question) =>
    listInitialHtml(question).some(hasFormula),
  );
  const question = getLoaded(reply);
  return (
    <section className="Welcome-start" data-sample={sample !== null || undefined}>
      <CourseSearch />
      {sample !== null && reply.state === 'loading' && (
        <Note kind="loading">{questionTexts.loading()}</Note>
      )}
      {question?.courseId && !isWithheld(question) && (
        <Sample question={question} courseId={question.courseId} />
      )}
    </section>
  );
}

function CourseSearch() {
  const navigate = useNavigate();
  const typed = useHandoff((kept) => kept.typed);
  const [text, setText] = useState(typed ?? '');
  const [isComposing, setComposing] = useState(false);
  const query = normaliseQuery(text);
  const matches = useChunk(matchesChunk, { isWanted: query !== '', retryKey: query });
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    navigate(buildCourseSearchPath(query));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers do not know the search element yet
    <form className="SearchBox-form" action={toHref(coursesPath)} role="search" onSubmit={search}>
      <div className="SearchBox-search">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          placeholder={courses.placeholder()}
          aria-label={courses.search()}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
        />
      </div>
      {matches.state === 'loaded' && (
        <matches.value.CourseMatches query={query} isComposing={isComposing} />
      )}
      {query !== '' && (
        <SearchLink to={buildQuestionSearchPath(query)}>
          {courses.searchQuestions({ query })}
        </SearchLink>
      )}
    </form>
  );
}

interface SampleProps {
  readonly question: Question;
  readonly courseId: string;
}

/** A question from the site, with a link to the next question in its exam. */
function Sample({ question, courseId }: SampleProps) {
  const { id, exam_id: examId } = question;
  const isAnswered = useProgressValue((past) => findAttempt(question, past) !== undefined);
  const questions = getLoaded(useQuery(isAnswered ? listQuestions(examId) : null));
  const exam = useKnownExam(courseId, examId);
  // The server's start page already names the exam.
  useQuery(exam === undefined ? listExams(courseId) : null);
  return (
    <div className="Welcome-sample">
      <div className="actions">
        <h2>{texts.tryOne()}</h2>
        <p className="soft">
          <Link to={routes.review.path({ courseId, examId })}>
            {exam ? <ContentText language={exam.language}>{exam.description}</ContentText> : examId}
          </Link>
          {'\u00A0· '}
          <span translate="no">{courseId}</span>
        </p>
      </div>
      <QuestionForm
        question={question}
        courseId={courseId}
        steps={(isSubmitted) =>
          isSubmitted &&
          questions && (
            <Onward {...{ courseId, examId, questions }} currentId={id} isStrong={isSubmitted} />
          )
        }
      />
    </div>
  );
}

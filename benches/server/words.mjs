// The vocabulary of the synthetic exams: words by their place in a sentence, formulas, code.

const list = (text) => text.trim().split(/\s+/)

export const nouns = list(`
  matrix vector system function limit series integral basis kernel eigenvalue sequence operator
  polynomial graph vertex edge path tree heap queue process thread scheduler page cache packet kernel
  register pointer array string compiler interrupt transaction index buffer protocol router socket
  molecule atom electron bond reaction acid base solution catalyst enzyme equilibrium enthalpy entropy
  mass force velocity momentum field charge current voltage resistor capacitor wave frequency lens
  market price demand supply consumer firm tax subsidy tariff wage rent interest inflation budget
  sample population mean median variance estimator hypothesis interval distribution regression error
  cell membrane protein gene chromosome tissue organ muscle neuron hormone receptor antibody virus
  contract statute court judge plaintiff defendant damages clause treaty constitution precedent
  argument premise conclusion theorem proof lemma definition example paragraph author reader passage
  river climate rainfall soil harvest village province empire harbour colony parliament revolution
  beam column bridge turbine boiler pump valve sensor signal filter amplifier antenna controller
  naïveté façade café résumé Gödel Poincaré Schrödinger Erdős`)

export const adjectives = list(`
  finite infinite linear convex continuous differentiable bounded monotone symmetric orthogonal
  singular invertible stable unstable random independent conditional uniform normal discrete
  marginal average total constant variable external internal public private domestic foreign
  soluble volatile neutral positive negative polar ionic organic aqueous reversible spontaneous
  elastic rigid hollow uniformly-charged frictionless adiabatic isothermal coherent transparent
  sorted balanced cyclic connected weighted persistent concurrent atomic virtual contiguous
  lawful void voidable implied express reasonable negligent proportionate early late medieval modern
  dominant recessive mature dormant acute chronic systemic benign renal cardiac hepatic`)

export const verbs = list(`
  contains determines bounds exceeds minimises maximises approximates preserves reverses implies
  contradicts replaces dominates precedes follows absorbs releases transmits reflects doubles halves
  increases reduces limits delays blocks starts ends copies sorts traverses locks frees compares
  satisfies violates predicts explains measures estimates rejects confirms dissolves oxidises
  inhibits activates regulates binds splits joins shares transfers conserves dissipates governs`)

export const links = list(`
  of in under for with without between above below along after before during because although
  while whenever unless until through across against beside within`)

export const openings = [
  'Which statement about', 'What follows from', 'How large is', 'Consider', 'Suppose that we know',
  'Which of these describes', 'Why does one study', 'What is the smallest bound for', 'Let us look at',
  'In the usual notation, which choice fits', 'By how much does one change', 'Decide what holds for',
]

export const subjects = [
  'Mathematics', 'Physics', 'Chemistry', 'Computer Science', 'Economics', 'Statistics', 'Biology',
  'Law', 'History', 'Engineering', 'Philosophy', 'Medicine',
]

/** LaTeX with `#` as the placeholder for a number. */
export const formulas = [
  'x^2 - #x + #', '\\frac{#}{x + #}', '\\int_0^# x^# \\, dx', '\\sum_{k=1}^{#} k^#',
  'A \\in \\mathbb{R}^{# \\times #}',
  '\\det(A) = #', '\\sqrt{# + y}', '\\lambda_1 = #', 'f(x) = e^{-#x}', '\\lim_{n \\to \\infty} \\frac{n^#}{#^n}',
  '\\Delta H = -# \\text{ kJ/mol}', '\\ce{H2O}', 'P(X \\leq #) = 0.#', 'v = # \\, \\text{m/s}', 'O(n^# \\log n)',
  '\\alpha \\approx 0.#', '\\begin{pmatrix} # & # \\\\ # & # \\end{pmatrix}',
  'T(n) = #T(n/#) + n', '\\vec F = # \\vec a',
]

/** Code with `#` as the placeholder for a number. None of it needs quotes in YAML. */
export const snippets = [
  '`xs[#]`', '`n % # == 0`', '`fork()`', '`list.append(#)`', '`for i in range(#)`', '`malloc(# * sizeof(int))`',
  '`SELECT * FROM t LIMIT #`', '`x << #`', '`git rebase`', '`while (p != NULL)`',
]

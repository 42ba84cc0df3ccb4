const MISSING = "Answer this question to go on.";
export function write(element, text) {
  if (/^en\b/i.test(document.documentElement.lang)) {
    element.textContent = text;
    return;
  }
  const words = document.createElement("span");
  words.lang = "en";
  words.dir = "ltr";
  words.textContent = text;
  element.replaceChildren(words);
}
const errorOf = (question) => question.querySelector(".error");
function mark(question, isInvalid) {
  const marked = question.matches("[role=radiogroup]") ? [question] : question.querySelectorAll('[name^="q."]');
  for (const element of marked) {
    if (isInvalid) element.setAttribute("aria-invalid", "true");
    else element.removeAttribute("aria-invalid");
  }
}
export function clearProblems(question) {
  if (!question) return;
  errorOf(question).textContent = "";
  mark(question, false);
}
function showProblem(question, text) {
  write(errorOf(question), text);
  mark(question, true);
}
export function showErrors(questions, errors) {
  for (const question of questions) {
    const error = errors[question.dataset.question];
    if (!error) {
      if (errorOf(question).textContent !== MISSING) clearProblems(question);
    } else if (!question.contains(document.activeElement)) showProblem(question, error);
  }
}
export function showMissing(form, questions, answersTo) {
  const missing = questions.filter(
    (question) => "required" in question.dataset && answersTo(question).length === 0
  );
  if (missing.length === 0) return false;
  for (const question of missing) showProblem(question, MISSING);
  const title = document.createElement("h2");
  title.id = "errors";
  write(
    title,
    missing.length === 1 ? "One question is still open" : `${missing.length} questions are still open`
  );
  const list = document.createElement("ul");
  for (const question of missing) {
    const link = document.createElement("a");
    link.href = `#q-${question.dataset.question}`;
    link.dir = "auto";
    link.textContent = question.querySelector("[data-text]").textContent;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  const summary = document.createElement("div");
  summary.className = "alert";
  summary.tabIndex = -1;
  summary.setAttribute("role", "alert");
  summary.setAttribute("aria-labelledby", "errors");
  summary.append(title, list);
  for (const old of document.querySelectorAll(".alert")) old.remove();
  form.before(summary);
  if (!document.title.startsWith("Error: ")) document.title = `Error: ${document.title}`;
  summary.focus();
  return true;
}

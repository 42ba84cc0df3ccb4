import { write } from "./problems.js";
const radiosOf = (question) => [...question.querySelectorAll("[type=radio]")];
function setEmpty(question, isEmpty) {
  question.querySelector("[data-empty]")?.remove();
  if (!isEmpty) return;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = `q.${question.dataset.question}`;
  field.dataset.empty = "";
  question.append(field);
}
export function offerClearing(questions, changed) {
  for (const question of questions) {
    const radios = radiosOf(question);
    if (radios.length === 0 || "required" in question.dataset) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "clear";
    write(button, "Clear answer");
    const show = () => {
      button.hidden = !radios.some(({ checked }) => checked);
    };
    button.addEventListener("click", () => {
      for (const radio of radios) radio.checked = false;
      setEmpty(question, true);
      radios[0].focus();
      show();
      changed(0);
    });
    question.addEventListener("change", () => {
      setEmpty(question, false);
      show();
    });
    question.append(button);
    show();
  }
}
export function chooseByNumber(event) {
  const { key } = event;
  const target = event.target;
  if (target.type !== "radio" || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(key))
    return;
  const option = radiosOf(target.closest("[data-question]"))[Number(key) - 1];
  option?.focus();
  option?.click();
}
export function putBack(question, values) {
  if (!values) return;
  for (const field of question.querySelectorAll('[name^="q."]:not([data-empty])')) {
    if (field.type === "radio" || field.type === "checkbox") field.checked = values.includes(field.value);
    else field.value = values[0] ?? "";
  }
  if (radiosOf(question).length > 0 && values[0] === "") setEmpty(question, true);
}

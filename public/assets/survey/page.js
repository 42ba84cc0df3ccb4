import { tellHeight } from "./frame.js";
import { localCopies } from "./local-copies.js";
tellHeight();
const copies = localCopies(location.pathname.match(/^\/survey\/[^/]+/)?.[0] ?? "");
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
for (const button of document.querySelectorAll("[data-copy]")) {
  const link = button.parentElement.querySelector("[data-resume]");
  const label = button.textContent;
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link.href);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed here: open the link and copy its address";
    }
    setTimeout(() => {
      button.textContent = label;
    }, 4e3);
  });
}
if (document.querySelector("[data-finished]")) copies.clear();
for (const control of document.querySelectorAll("[data-forget]")) {
  control.addEventListener(control.localName === "form" ? "submit" : "click", () => copies.clear());
}
const form = document.querySelector("form[data-answers]");
if (form) {
  const { answerForm } = await import("./answer-form.js");
  answerForm(form, copies);
}

// The only script of the sandbox's own pages: sends a dropped or chosen file to the sandbox and opens the page that it answers with.
const form = document.getElementById('report-form');

async function send(file) {
  const said = document.getElementById('report-said');
  const say = (words) => {
    said.textContent = words;
  };
  if (!file) return say('Choose a file first.');
  if (file.size > Number(form.dataset.most)) return say('This file is not a support report: it is too large.');
  say('Reading …');
  try {
    const reply = await fetch('/__sandbox/api/report', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: file,
    });
    const { error, message, data } = await reply.json();
    if (error) return say(message);
    return location.assign(data.page);
  } catch {
    return say('The sandbox cannot be reached.');
  }
}

if (form) {
  const hover = (isOver) => form.classList.toggle('over', isOver);
  // Listens on the whole page: the browser would open a file that misses the field.
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    hover(true);
  });
  document.addEventListener('dragleave', () => hover(false));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    hover(false);
    void send(event.dataTransfer?.files[0]);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(document.getElementById('report-file').files[0]);
  });
}
